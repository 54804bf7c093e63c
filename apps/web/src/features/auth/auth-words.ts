import type { ToastText } from '../../ui/toasts.tsx';

/** What the sign-in pages say, in one place. The product's specification fixes these texts. */
export const SIGNED_UP: ToastText = {
  title: 'Account created!',
  description: 'Please check your email to confirm your account.',
};

/** When the operator requires no confirmation. */
export const SIGNED_UP_AND_IN: ToastText = {
  title: 'Account created!',
  description: "You're signed in.",
};

export const RESET_SENT: ToastText = {
  title: 'Password reset sent!',
  description: 'Check your email for password reset instructions.',
};

export const RESET_SENT_ON_PAGE = 'Password reset instructions have been sent to your email.';

export const PASSWORD_CHANGED: ToastText = {
  title: 'Password changed',
  description: 'Your new password works from now on.',
};

export function failed(
  title: 'Sign in failed' | 'Sign up failed' | 'Password reset failed',
  message: string,
): ToastText {
  return { title, description: message, tone: 'danger' };
}

/** The server cannot tell a used link from an expired one. */
export const LINK_IS_OVER = 'This link has already been used or has expired.';

export const CODE_HINT =
  'Codes change every 30 seconds. If a new one is refused, turn on automatic time on your phone.';

export const RECOVERY_CODE_IS_WRONG =
  'This recovery code does not work. Check every character. Each code works only once.';
