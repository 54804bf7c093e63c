/** The message after signing in, whichever way; the product's specification fixes it. */
export const SIGNED_IN = {
  title: 'Welcome back!',
  description: "You've been signed in successfully.",
} as const;
