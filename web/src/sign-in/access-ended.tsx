import { Button, Group } from '@mantine/core';
import { useSignOut } from '../place/use-sign-out';
import { useWords } from '../words/use-words';
import { SignInFrame } from './sign-in-frame';
import { signInWords } from './words';

/** In the place of every page of a person whose last membership has ended: why nothing opens, and the way out. */
export function AccessEnded({ email }: { email?: string | undefined }) {
  const say = useWords(signInWords);
  const signOut = useSignOut();
  return (
    <SignInFrame title={say('accessEnded')} text={say('accessEndedText')}>
      {email && <p>{say('accessEndedOf', { email })}</p>}
      <Group gap="xs">
        <Button variant="filled" onClick={() => void signOut()}>
          {say('signOut')}
        </Button>
        <Button component="a" href="/">
          {say('accessTryAgain')}
        </Button>
      </Group>
    </SignInFrame>
  );
}
