import { useEffect, useState } from 'react';

/** Whether the page is visible. A camera that nobody is looking at gets closed. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    const look = () => setAwake(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isAwake;
}
