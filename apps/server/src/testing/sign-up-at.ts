/** A new person on a server whose sign-ups need no email. */
export async function signUpAt({ url }: { readonly url: string }, key: string, email: string) {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long sentence of hers' }),
  });
  const { access_token: token, user } = await answer.json();
  return { token: token as string, id: user.id as string };
}
