import { postAddress } from '../demo-posts.ts'
import { everyone, member, type Shot } from '../shot.ts'
import { focusLabel, inTurn, openMenu, pick, press, pressPicture, waitForDialog, wantFewerPictures } from '../steps.ts'

export const postShots: readonly Shot[] = [
  { name: 'post-text', path: postAddress('A walk along a river that is no longer there'), as: everyone },
  { name: 'post-long', path: postAddress('What the quiet is for: an essay, on my last shift before the holidays') },
  { name: 'post-table', path: postAddress('Benches: the counted result') },
  { name: 'post-code', path: postAddress('A little script that draws your diary, if you type it in') },
  { name: 'post-title-only', path: postAddress('Kingfisher. Half a second. Good day.') },
  {
    name: 'post-long-title',
    path: postAddress(
      'Two people who do not know each other have worn the same coat on my bus every day this week, and today they sat together',
    ),
  },
  { name: 'post-link', path: postAddress('The new sleeper timetable is out, and it connects'), as: ['guest', 'admin'] },
  { name: 'post-link-plain', path: postAddress('The coastguard’s short course for small boats is free this winter') },
  { name: 'post-image', path: postAddress('Moon, day nine: an hour with a soft pencil') },
  { name: 'post-image-tall', path: postAddress('A sock, eleven winters') },
  { name: 'post-gallery', path: postAddress('Sheet 41 is joined at last: forty-one sheets, one valley, free to take') },
  {
    name: 'post-gallery-next',
    path: postAddress('Sheet 41 is joined at last: forty-one sheets, one valley, free to take'),
    open: press('Next picture'),
  },
  {
    name: 'post-gallery-fewer-pictures',
    path: postAddress('Sheet 41 is joined at last: forty-one sheets, one valley, free to take'),
    open: wantFewerPictures,
  },
  {
    name: 'post-link-fewer-pictures',
    path: postAddress('The new sleeper timetable is out, and it connects'),
    open: wantFewerPictures,
  },
  {
    name: 'post-viewer',
    path: postAddress('Sheet 41 is joined at last: forty-one sheets, one valley, free to take'),
    open: pressPicture,
  },
  { name: 'post-own', path: postAddress('Okra at fifty-two degrees north: the third attempt'), as: member },
  {
    name: 'post-official',
    path: postAddress('Accounts of last month, and why the disk cost more'),
    as: ['guest', 'admin'],
  },
  { name: 'post-pinned-edited', path: postAddress('Welcome. Here is what this place is, and what it will not become') },
  {
    name: 'post-locked',
    path: postAddress('Moderation here is a club for people who already agree'),
    as: ['guest', 'member'],
  },
  { name: 'post-removed', path: postAddress('The Middle Ages were INVENTED (hear me out)'), as: everyone },
  { name: 'post-erased', path: postAddress('Found in my attic, how much? (have 40 more)'), as: ['guest', 'admin'] },
  { name: 'post-of-ghost', path: postAddress('The harbour light is back after four years'), as: ['guest', 'admin'] },
  { name: 'post-missing', path: '/CityWalks/post/nothing0', status: 404 },

  {
    name: 'post-menu',
    path: postAddress('How did a merchant of 1480 know that a letter from abroad was genuine?'),
    as: everyone,
    open: openMenu('More'),
  },
  {
    name: 'post-keys',
    // Only on widths with a keyboard.
    widths: [1280, 1920],
    path: postAddress('Moon, day nine: an hour with a soft pencil'),
    open: inTurn(press('Keys'), waitForDialog),
  },
  {
    name: 'post-qr-code',
    path: postAddress('Moon, day nine: an hour with a soft pencil'),
    open: inTurn(openMenu('Share'), pick('QR code'), waitForDialog),
  },
  {
    name: 'post-menu-own',
    path: postAddress('Okra at fifty-two degrees north: the third attempt'),
    as: member,
    open: openMenu('More'),
  },
  {
    name: 'post-mod-actions',
    path: postAddress('How did a merchant of 1480 know that a letter from abroad was genuine?'),
    as: ['moderator'],
    open: press('Mod actions'),
    widths: [1280],
  },
  {
    name: 'post-admin-actions',
    path: postAddress('The 4 has come back'),
    as: ['admin'],
    open: press('Admin actions'),
    widths: [1280],
  },
  { name: 'post-share', path: postAddress('Moon, day nine: an hour with a soft pencil'), open: openMenu('Share') },
  {
    name: 'post-votes',
    path: postAddress('Reading old handwriting, a letter a week: we begin with the long s'),
    open: focusLabel(/upvotes?/),
    widths: [1280],
  },
  {
    name: 'post-delete',
    path: postAddress(
      'Two people who do not know each other have worn the same coat on my bus every day this week, and today they sat together',
    ),
    as: ['admin'],
    open: inTurn(press('Admin actions'), pick('Delete')),
    widths: [1280],
  },
  {
    name: 'post-delete',
    path: postAddress('Okra at fifty-two degrees north: the third attempt'),
    as: member,
    open: inTurn(openMenu('More'), pick('Delete')),
    widths: [360, 768],
  },
  {
    name: 'post-announce',
    path: postAddress('The 4 has come back'),
    as: ['admin'],
    open: inTurn(press('Admin actions'), pick('Announce to all users')),
    widths: [1280],
  },
  {
    name: 'post-id',
    path: postAddress('The 4 has come back'),
    as: ['admin'],
    open: inTurn(press('Admin actions'), pick('Show post id')),
    widths: [1280],
  },
]
