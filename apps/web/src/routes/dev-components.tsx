export default function DevComponents() {
  return <h1 className="page text-display">Components</h1>;
}
