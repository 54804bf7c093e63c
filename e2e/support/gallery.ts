import type { Page } from 'playwright-core';

const cards = (page: Page) => page.getByRole('list', { name: 'Published cards' });

/** A card of the list by its name. */
export const card = (page: Page, name: string) => cards(page).getByRole('link', { name });

/** Chooses in several fields before the page draws the first choice, as a quick person does on a slow phone. */
export function chooseAtOnce(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((wanted) => {
    for (const label of document.querySelectorAll('label')) {
      const value = wanted[label.textContent ?? ''];
      if (value === undefined || !(label.control instanceof HTMLSelectElement)) continue;
      label.control.value = value;
      label.control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, choices);
}

/** The names of the cards in the list, in order. */
export const namesOn = (page: Page) => cards(page).locator('li .font-medium').allTextContents();
