import { CARD_FILE_FIELDS, type CardImport } from '@tc/contract/locker';
import { Select } from '../../ui/select.tsx';
import { FIELD_NAMES } from './fields.ts';

interface ColumnTableProps {
  readonly columns: CardImport['file']['columns'];
  readonly onChange: (fields: readonly string[]) => void;
}

/** Shows which field each column was recognized as. People can change it. */
export function ColumnTable({ columns, onChange }: ColumnTableProps) {
  const fields = columns.map(({ field }) => field ?? '');
  return (
    <ul aria-label="Columns of the file" className="border-hairline border-t">
      {columns.map(({ header, field, samples }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
          key={index}
          className="grid items-center gap-x-5 gap-y-2 border-hairline border-b py-3 md:grid-cols-[minmax(0,1fr)_15rem]"
        >
          <div className="min-w-0">
            <p className="break-words font-medium text-text-strong">
              {header || `Column ${index + 1}`}
            </p>
            <p className="truncate text-small text-text-quiet">
              {samples.length > 0 ? samples.join(' · ') : 'Empty'}
            </p>
          </div>
          <Select
            aria-label={`Column ${header || index + 1} is`}
            value={field ?? ''}
            onChange={(event) =>
              onChange(fields.with(index, event.target.value as typeof field & string))
            }
            className={`min-h-11 rounded-control bg-surface-2 pl-3.5 text-small hover:bg-surface-3 ${field ? 'text-text-strong' : 'text-text-quiet'}`}
          >
            <option value="">Leave out</option>
            {CARD_FILE_FIELDS.map((name) => (
              <option key={name} value={name}>
                {FIELD_NAMES[name]}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}
