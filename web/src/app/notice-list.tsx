import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';

export default function NoticeList() {
  const say = useWords(appWords);
  const close = say('close');
  // The only way to name the button of each notice.
  const theme = useMemo(
    () => ({ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } } } }),
    [close],
  );
  return (
    <MantineThemeProvider theme={theme} inherit>
      <Notifications position="bottom-center" limit={3} />
    </MantineThemeProvider>
  );
}
