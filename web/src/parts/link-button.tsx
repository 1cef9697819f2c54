import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type AnchorProperties = Omit<ComponentProps<'a'>, 'style' | 'color' | 'href' | 'ref'> & {
  ref?: Ref<HTMLAnchorElement>;
};

/** A link that looks like a button. */
export const LinkButton = createLink((properties: ButtonProps & AnchorProperties) => (
  <Button component="a" {...properties} />
));
