/** `a…@example.com`: enough to know one's own address by. */
export function hideAddress(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}
