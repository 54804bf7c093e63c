/** Also false if somebody else was faster: the database makes sure that a person is in only one team. */
export async function isOneOfTwo(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === '23505') return false;
    throw error;
  }
}
