/** `a…@example.com`: enough for people to recognize their own address. */
export function hideAddress(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}
