type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is wrong with which field, by its name. */
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
 * What the fields of a form ask for themselves (`required`, `type`, `minLength`), in the page's own
 * words and place instead of the browser's bubbles. A field says by `data-if-missing` what to do.
 */
export function checkFields(form: HTMLFormElement): FieldProblems {
  return Object.fromEntries(
    [...form.elements].filter(isField).flatMap((field) => {
      const problem = problemOf(field);
      return problem === null ? [] : [[field.name, problem]];
    }),
  );
}

/** Leads to the first field that something is wrong with, in the order in which they stand. */
export function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  const faulty = [...form.elements].find(
    (element) => problems[element.getAttribute('name') ?? ''] !== undefined,
  );
  if (faulty instanceof HTMLElement) faulty.focus();
}
