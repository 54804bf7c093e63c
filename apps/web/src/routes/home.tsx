import { Link, type MetaFunction } from 'react-router';
import { Button } from '../ui/button.tsx';

export const meta: MetaFunction = () => [{ title: 'Home' }];

export default function Home() {
  return (
    <section className="page flex flex-1 flex-col justify-center gap-6 py-20">
      <h1 className="text-hero">Measure the card.</h1>
      <div>
        <Button asChild emphasis="primary">
          <Link to="/demo">Grade a card</Link>
        </Button>
      </div>
    </section>
  );
}
