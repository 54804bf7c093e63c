import type { StandardVersionHead } from '@tc/contract/locker';
import { showDay } from '../../../platform/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { useStandardActs } from '../use-standard.ts';
import type { WrittenBook } from './book-text.ts';

export interface KeptStandard {
  readonly id: string;
  readonly version: number;
  readonly versions: readonly StandardVersionHead[];
}

interface VersionsProps {
  readonly kept: KeptStandard;
  readonly onOpen: (book: WrittenBook, version: number) => void;
}

/** Earlier versions, to look at or to continue from. */
export function Versions({ kept, onOpen }: VersionsProps) {
  const { load } = useStandardActs();
  const open = async (version: number) => {
    const book = await load(kept.id, version);
    if (book) onOpen(book, version);
  };
  return (
    <section aria-labelledby="versions-title" className="flex flex-col gap-2">
      <h2 id="versions-title" className="text-lead">
        Versions
      </h2>
      <ul>
        {kept.versions.map(({ version, name, createdAt }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t py-2"
          >
            <span className="min-w-0 break-words text-small">
              Version {version}, {showDay(createdAt)}: {name}
            </span>
            <Button
              emphasis="quiet"
              aria-label={`Open version ${version}`}
              onClick={() => void open(version)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
