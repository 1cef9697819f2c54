import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <Outlet />
    </>
  ),
});
