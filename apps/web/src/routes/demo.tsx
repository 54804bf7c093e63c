export default function Demo() {
  return <h1 className="page text-display">Demo</h1>;
}
