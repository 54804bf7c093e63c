import { Link } from 'react-router';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { Button } from '../../../ui/button.tsx';
import { hasFilters, type LockerAddress } from '../collection/locker-address.ts';
import type { SetAddress } from '../collection/use-address.ts';

/** A card that nobody has scanned yet, with measuring marks. */
function Outline() {
  return (
    <svg viewBox="0 0 200 270" className="w-28 shrink-0 md:w-40" aria-hidden="true" fill="none">
      <rect x="20" y="20" width="160" height="224" rx="8" fill="var(--color-surface-1)" />
      <rect
        x="31"
        y="31"
        width="138"
        height="202"
        rx="2"
        stroke="var(--color-hairline-strong)"
        strokeDasharray="3 5"
      />
      <path
        stroke="var(--color-accent)"
        strokeWidth="1.5"
        d="M12 20H36M20 12V36M164 20H188M180 12V36M12 244H36M20 228V252M164 244H188M180 228V252"
      />
    </svg>
  );
}

/** The first visit: what the locker is for, and the one thing to do. */
function EmptyLocker({ onAdd }: { readonly onAdd: (from: HTMLElement) => void }) {
  return (
    <section className="flex flex-col items-start gap-8 rounded-panel bg-surface-1 p-6 md:flex-row md:items-center md:p-10">
      <Outline />
      <div>
        <h2 className="text-title">
          <Allowed right="grade" otherwise="No cards yet">
            Scan your first card
          </Allowed>
        </h2>
        <p className="mt-3">
          <Allowed
            right="grade"
            otherwise="Cards that the team scans or adds are kept here, with their photos and reports."
          >
            Each card you scan is kept here with its photos, its report and what you paid for it.
          </Allowed>
        </p>
        <Allowed right="grade">
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild emphasis="primary">
              <Link to="/scan">Scan a card</Link>
            </Button>
            <Button onClick={(event) => onAdd(event.currentTarget)}>Add one by hand</Button>
          </div>
        </Allowed>
      </div>
    </section>
  );
}

function EmptyTrash() {
  return <p className="py-10 text-lead">The trash is empty.</p>;
}

interface NotFoundProps {
  /** Without a connection: there may be more cards on the server. */
  readonly isCutOff: boolean;
  readonly onClear: () => void;
}

function NothingFound({ isCutOff, onClear }: NotFoundProps) {
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <p className="text-lead">No card matches.</p>
      <p>
        {isCutOff ? 'Only the cards kept on this device were searched. ' : ''}A search looks for
        every word in name, game, set, number, year, variant and notes.
      </p>
      <Button onClick={onClear}>Show all cards</Button>
    </div>
  );
}

/** Without a connection, and nothing here is kept: the trash, or a collection without cards. */
function EmptyKept({
  isTrash,
  onBack,
}: {
  readonly isTrash: boolean;
  readonly onBack: () => void;
}) {
  if (!isTrash) return <p className="py-10 text-lead">There were no cards in it then.</p>;
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <p className="text-lead">The trash is not kept on this device.</p>
      <Button onClick={onBack}>Show the cards</Button>
    </div>
  );
}

interface NothingProps {
  readonly address: LockerAddress;
  readonly set: SetAddress;
  readonly isEmpty: boolean;
  readonly isCutOff: boolean;
  readonly onAdd: (from: HTMLElement) => void;
}

/** What is shown in place of a list without cards. */
export function Nothing({ address, set, isEmpty, isCutOff, onAdd }: NothingProps) {
  if (!isEmpty) return null;
  const { isTrash } = address;
  if (isCutOff && (isTrash || !hasFilters(address))) {
    return <EmptyKept isTrash={isTrash} onBack={() => set({ isTrash: false })} />;
  }
  if (hasFilters(address)) {
    const clear = () => set({ q: '', tag: '', game: '', graded: '' });
    return <NothingFound isCutOff={isCutOff} onClear={clear} />;
  }
  return isTrash ? <EmptyTrash /> : <EmptyLocker onAdd={onAdd} />;
}
