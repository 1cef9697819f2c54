import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '../parts/until-loaded';

const Notifications = lazy(() => untilLoaded(() => import('./notice-list')));

/** Short notices of what was done. Their code is loaded with the first one. */
export function Notices() {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  if (!needed && notifications.length > 0) setNeeded(true);
  return <Suspense>{needed && <Notifications />}</Suspense>;
}
