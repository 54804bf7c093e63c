/** How long the names of a batch and of its cards may be. */
export const MOST_BATCH_NAME_CHARACTERS = 120;
export const MOST_ITEM_NAME_CHARACTERS = 200;
