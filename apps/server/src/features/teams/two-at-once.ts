/** False also where somebody else was quicker: a person is in one team, which the database sees to. */
export async function isOneOfTwo(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === '23505') return false;
    throw error;
  }
}
