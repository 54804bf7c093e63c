import { Link } from 'react-router';
import { useChooseCollection, useTeam } from '../../platform/collection/use-team.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Shown instead of the scanner to members who cannot add anything to the team. */
export function NotHere() {
  const { data: team } = useTeam();
  const choose = useChooseCollection();
  if (!team) return <Skeleton className="page mt-10 h-64" />;
  return (
    <section className="page flex flex-1 flex-col items-start gap-5 py-10 md:py-14">
      <h1 className="text-display">Scan a card</h1>
      <p className="text-lead">
        {team.isOpen
          ? `As a viewer in ${team.name}, you cannot add cards there.`
          : `${team.name} is read-only, because its owner does not have the Business plan now.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button emphasis="primary" onClick={() => choose('own')}>
          Scan into my locker
        </Button>
        <Button asChild>
          <Link to="/bulk-scan">The team’s batches</Link>
        </Button>
      </div>
    </section>
  );
}
