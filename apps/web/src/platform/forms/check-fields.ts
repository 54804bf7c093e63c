type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is wrong with each field, by field name. */
export type FieldProblems = Readonly<Record<string, string>>;

function problemOf({
  validity,
  dataset,
  minLength,
}: Field & { minLength?: number }): string | null {
  if (validity.valid) return null;
  if (validity.valueMissing) return dataset.ifMissing ?? 'Fill in this field.';
  if (validity.typeMismatch) return 'Enter an e-mail address such as name@example.com.';
  if (validity.tooShort) return `Write at least ${minLength} characters.`;
  return 'Check this field.';
}

function isField(element: Element): element is Field {
  return 'validity' in element && 'name' in element && element.name !== '';
}

/**
 * Checks what the fields themselves require (`required`, `type`, `minLength`) and shows it in the page's
 * own words and place instead of the browser's bubbles. `data-if-missing` on a field says what to do.
 */
export function checkFields(form: HTMLFormElement): FieldProblems {
  return Object.fromEntries(
    [...form.elements].filter(isField).flatMap((field) => {
      const problem = problemOf(field);
      return problem === null ? [] : [[field.name, problem]];
    }),
  );
}

/** Moves the focus to the first field with a problem, in document order. */
export function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const faulty = [...form.elements].find(
    (element) => problems[element.getAttribute('name') ?? ''] !== undefined,
  );
  if (faulty instanceof HTMLElement) faulty.focus();
}
