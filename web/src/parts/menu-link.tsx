import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type AnchorProperties = Omit<ComponentProps<'a'>, 'style' | 'color' | 'href' | 'ref'> & {
  ref?: Ref<HTMLAnchorElement>;
};

/** A link in a menu. */
export const MenuLink = createLink((properties: MenuItemProps & AnchorProperties) => (
  <Menu.Item component="a" {...properties} />
));
