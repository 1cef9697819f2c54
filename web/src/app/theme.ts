import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** From the lightest surface to the darkest ink of the one accent. */
const green: MantineColorsTuple = [
  '#e7f3ee',
  '#cfe7dd',
  '#a5d3c1',
  '#78bda3',
  '#4fa989',
  '#2f9775',
  '#0b8a6a',
  '#0b6b53',
  '#085a46',
  '#054838',
];

/** From the lightest ink to the darkest surface of the dark scheme. */
const dark: MantineColorsTuple = [
  '#e9ece8',
  '#c6cdc8',
  '#a9b3ad',
  '#8f9993',
  '#3a433e',
  '#2d3430',
  '#1e2421',
  '#191e1c',
  '#121614',
  '#0c1512',
];

/** Warm, as paper is: Mantine's own greys are blue. Borders of inputs, and what the pointer is on in a menu. */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f0eee9',
  '#e6e4de',
  '#dcdad3',
  '#d0cdc5',
  '#a8a69d',
  '#848d87',
  '#56615c',
  '#2c3631',
  '#17211d',
];

/** Controls follow the page's own variables (`app.css`), so that both schemes are designed in one place. */
export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 4 },
  colors: { green, gray, dark },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '10px' },
  fontFamily: 'var(--ui)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: { fontFamily: 'var(--ui)', fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 2 } },
    NumberInput: { defaultProps: { size: 'sm' } },
    // The list of options scrolls itself (`app.css`): the keyboard cannot reach an area around it.
    Select: { defaultProps: { size: 'sm', allowDeselect: false, withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    // The placeholder is a child that a menu must not have. The first item gets the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.35 } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
  },
});
