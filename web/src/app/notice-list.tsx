import { Notifications } from '@mantine/notifications';

export default function NoticeList() {
  return <Notifications position="bottom-center" limit={3} />;
}
