import { seeHiddenPictures } from '../act-steps.ts'
import { admin, dialogWidths, member, moderator, type Shot } from '../shot.ts'
import { choose, flip, goForwardTo, inTurn, keepSomePosts, press, type Step, tick, toDialog, write } from '../steps.ts'

const adminDialog = (name: string, path: string, ...steps: Step[]): Shot => ({
  ...{ name, path, as: admin, open: toDialog(...steps), widths: dialogWidths },
})

export const siteShots: readonly Shot[] = [
  { name: 'admin', path: '/admin', as: admin },
  { name: 'admin-read-only', path: '/admin', as: admin, open: press('Set to read-only'), widths: dialogWidths },
  { name: 'admin-shield', path: '/admin', as: admin, open: press('Raise the shield') },
  adminDialog('admin-signups', '/admin', flip(/^Sign-ups/)),
  adminDialog('admin-pictures-off', '/admin', choose('Nobody'), press('Apply')),
  adminDialog('admin-pictures-hide', '/admin', press('Hide recent pictures')),
  { name: 'admin-queue', path: '/admin/queue', as: admin },
  adminDialog('admin-add-moderator', '/admin/queue', press(/^Add moderator/)),
  { name: 'modlog', path: '/modlog', as: ['guest', 'moderator', 'admin'] },
  { name: 'modlog-many', path: '/CityWalks/modlog?act=warn_many', as: admin },
  { name: 'modlog-community', path: '/AskHistory/modlog', as: ['guest', 'moderator'] },
  {
    name: 'modlog-undo',
    path: '/AskHistory/modlog',
    as: moderator,
    open: toDialog(press('Undo')),
    widths: dialogWidths,
  },
  {
    name: 'modlog-hide-reason',
    path: '/AskHistory/modlog',
    as: moderator,
    open: toDialog(press('Hide reason')),
    widths: dialogWidths,
  },
  { name: 'suspended', path: '/suspended' },
  { name: 'admin-users', path: '/admin/users', as: admin },
  { name: 'admin-comments', path: '/admin/comments', as: admin },
  adminDialog('admin-comments-remove', '/admin/comments', tick('Select all on this page'), press('Remove')),
  { name: 'admin-ipbans', path: '/admin/ipbans', as: admin },
  adminDialog('admin-block-address', '/admin/ipbans', write('Address or range', '203.0.113.0/24'), press('Block')),
  adminDialog('admin-end-blocks', '/admin/ipbans', press('End all')),
  { name: 'admin-mail', path: '/admin/mail', as: admin },
  { name: 'admin-health', path: '/admin/health', as: admin },
  { name: 'admin-storage', path: '/admin/storage', as: admin },
  { name: 'admin-jobs', path: '/admin/jobs', as: admin },
  { name: 'admin-applications', path: '/admin/applications', as: admin },
  adminDialog('admin-refuse', '/admin/applications', press('Refuse @tall_order')),
  adminDialog(
    'admin-refuse-all',
    '/admin/applications',
    tick('Select @tall_order'),
    tick('Select @heron_at_six'),
    press('Refuse all'),
  ),
  // Phones have no button for the keys.
  { ...adminDialog('admin-applications-keys', '/admin/applications', press('Keys')), widths: [1280] },
  { name: 'admin-pictures', path: '/admin/pictures', as: admin },
  { name: 'admin-pictures-hidden', path: '/admin', as: admin, open: seeHiddenPictures },
  adminDialog('admin-pictures-show-all', '/admin', seeHiddenPictures, press('Show all again')),
  adminDialog('admin-pictures-erase', '/admin', seeHiddenPictures, press('Erase all')),
  adminDialog('proof', '/admin', toDialog(seeHiddenPictures, press('Erase all')), press('Erase all pictures'), (page) =>
    page.getByLabel('Password', { exact: true }).waitFor(),
  ),
  { name: 'admin-analytics', path: '/admin/analytics', as: admin },
  { name: 'admin-communities', path: '/admin/communities', as: admin },
  { name: 'admin-deny', path: '/admin/communities', as: admin, open: press(/^Deny/) },
  { name: 'admin-forbidden', path: '/admin', as: member, status: 403 },

  { name: 'offline', path: '/offline', as: ['guest', 'member'] },
  { name: 'offline-kept', path: '/offline', as: member, open: keepSomePosts },
  {
    name: 'offline-full',
    path: '/offline',
    as: member,
    open: inTurn(keepSomePosts, goForwardTo('device-full', { publicId: 'anything' })),
    widths: dialogWidths,
  },

  { name: 'about', path: '/about', as: ['guest', 'member'] },
  { name: 'guidelines', path: '/guidelines' },
  { name: 'moderator-guidelines', path: '/moderator-guidelines' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'markdown-guide', path: '/markdown_guide' },

  { name: 'not-found', path: '/there/is/no/such/page', as: ['guest', 'member'], status: 404 },
  { name: 'dev-ui', path: '/dev/ui' },
  { name: 'api-docs', path: '/api/docs' },
  { name: 'admin-missing', path: '/admin/nowhere', as: admin, status: 404 },
]
