import { SettingPage } from '../setting-page';

export function ActivityPage() {
  return (
    <SettingPage title="" administrators>
      {null}
    </SettingPage>
  );
}
