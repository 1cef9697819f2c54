import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../words/use-words';
import { signInWords } from './words';

interface NewPasswordProps extends PasswordInputProps {
  /** For password managers, which store the password under it. */
  username: string;
}

/** A new password, with its rules said before it is typed. */
export function NewPasswordInput({ username, ...input }: NewPasswordProps) {
  const say = useWords(signInWords);
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={say('newPassword')}
        description={say('passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': say('showPassword') }}
        {...input}
      />
    </>
  );
}
