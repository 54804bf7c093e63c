import type { RuleBookFault } from '@tc/rulebook';
import { Download } from 'lucide-react';
import { saveBlob } from '../../../platform/save-blob.ts';
import { AreaField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';

interface JsonPartProps {
  readonly text: string;
  /** False if it is not a JSON object. */
  readonly isJson: boolean;
  readonly faults: readonly RuleBookFault[];
  readonly onChange: (text: string) => void;
}

const NOT_JSON = 'This is not a JSON object.';

/** The same book as text, including everything that would make a form too long. */
export function JsonPart({ text, isJson, faults, onChange }: JsonPartProps) {
  const said = faults.map(({ path, message }) => `${path || 'The book'}: ${message}`);
  return (
    <div className="flex flex-col gap-4">
      <AreaField
        label="Rule book as JSON"
        name="json"
        required
        isCode
        rows={22}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        value={text}
        problem={isJson ? null : NOT_JSON}
        hint={
          <>
            Name only what differs from the book in <span className="measured">base</span>. The same
            file works with <span className="measured">grade --rules</span>.
          </>
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {said.length > 0 ? (
        <div role="alert">
          <ul className="flex flex-col gap-1 text-danger text-small">
            {said.slice(0, 20).map((one) => (
              <li key={one} className="wrap-anywhere">
                {one}.
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button
        className="self-start"
        aria-disabled={!isJson}
        onClick={() => {
          if (isJson) saveBlob('rule-book.json', new Blob([text], { type: 'application/json' }));
        }}
      >
        <Download size={18} aria-hidden="true" />
        Save as a file
      </Button>
    </div>
  );
}
