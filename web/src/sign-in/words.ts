import { words } from '../words/use-words';

export const signInWords = words(
  'signIn',
  {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'E-mail or password is wrong.',
  },
  {
    title: 'Log ind',
    email: 'E-mail',
    password: 'Adgangskode',
    submit: 'Log ind',
    wrong: 'E-mail eller adgangskode er forkert.',
  },
);
