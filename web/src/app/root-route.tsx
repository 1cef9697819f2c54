import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { NotFound } from './not-found';

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFound,
});
