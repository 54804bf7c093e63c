import { REMEMBERED_KEY } from './remembered-person.ts';

/** Set on the root element before the first paint, so that the header's layout never jumps. */
export const MAY_BE_MEMBER = 'may-be-member';

export const PRESENCE_SCRIPT = `try{if(localStorage.getItem('${REMEMBERED_KEY}'))document.documentElement.classList.add('${MAY_BE_MEMBER}')}catch{}`;
