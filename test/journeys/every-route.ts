/** Addresses of every page that is there so far, for the facts that hold on all of them. */
export const guestRoutes = [
  '/',
  '/all',
  '/login',
  '/signup',
  '/search?q=old+maps',
  '/about',
  '/guidelines',
  '/moderator-guidelines',
  '/terms',
  '/privacy-policy',
  '/markdown_guide',
  '/no/such/page',
]

export const memberRoutes = ['/', '/subscriptions', '/settings', '/about', '/no/such/page']

/** The page that shows every part of the interface; long, so visited where its parts matter. */
export const partsRoute = '/dev/ui'
