type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object in a form is sent as JSON text, and the viewer cannot handle its schema. */
function withTextParts(schema: Json): Json {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const parts = Object.entries(properties).map(([name, part]) => {
    if (!isObject(part)) return [name, part];
    if (part.type === 'object') return [name, { type: 'string', description: 'A JSON object.' }];
    // The viewer cannot show a choice of several forms.
    if (part.type === undefined) return [name, { ...part, type: 'string' }];
    return [name, part];
  });
  return { ...schema, properties: Object.fromEntries(parts) };
}

function contentForViewer([type, media]: [string, unknown]): [string, unknown] {
  if (!isObject(media)) return [type, media];
  const { example, schema, ...rest } = media;
  const isForm = type === 'multipart/form-data';
  const shown = isForm && isObject(schema) ? withTextParts(schema) : schema;
  // A null in a single example stops the viewer, but not in one of several examples.
  const hasExample = example !== undefined && !isForm;
  const examples = hasExample ? { examples: { example: { value: example } } } : {};
  return [type, { ...rest, schema: shown, ...examples }];
}

/** The API description in terms that the viewer can draw. It says the same. */
export function documentForViewer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(documentForViewer);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (name === 'content' && isObject(part)) {
      return [name, Object.fromEntries(Object.entries(part).map(contentForViewer))];
    }
    return [name, documentForViewer(part)];
  });
  return Object.fromEntries(entries);
}
