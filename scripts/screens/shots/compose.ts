import { editAddress } from '../demo-posts.ts'
import { admin, dialogWidths, member, type Shot } from '../shot.ts'
import { addPictures, choose, fillTextbox, inTurn, press, suggest, toDialog, waitFor, write } from '../steps.ts'

const text = `Black barrels along the *north* wall again.

- one more of them
- a **longer** cord

> Nobody has ever had too many barrels.`

export const composeShots: readonly Shot[] = [
  { name: 'compose', path: '/new', as: ['member', 'moderator', 'admin'] },
  { name: 'compose-community', path: '/new?community=AskHistory', as: ['member', 'moderator'] },
  { name: 'compose-suggestions', path: '/new', as: member, open: suggest('ga') },
  {
    name: 'compose-similar',
    path: '/new?community=Gardens',
    as: member,
    open: inTurn(write('Title', 'Okra, the third attempt'), waitFor('Similar posts')),
  },
  {
    name: 'compose-text',
    path: '/new?community=Gardens',
    as: member,
    open: inTurn(write('Title', 'Okra, fourth attempt'), write('Body', text)),
  },
  {
    name: 'compose-preview',
    path: '/new?community=Gardens',
    as: member,
    open: inTurn(write('Title', 'Okra, fourth attempt'), write('Body', text), press('Preview')),
  },
  {
    name: 'compose-link',
    path: '/new?community=Gardens',
    as: member,
    open: inTurn(choose('Link'), fillTextbox('Link', 'https://lost-apples.example/map')),
  },
  { name: 'compose-image', path: '/new?community=Gardens', as: member, open: choose('Image') },
  { name: 'compose-pictures', path: '/new?community=Gardens', as: member, open: inTurn(choose('Image'), addPictures) },
  { name: 'compose-wrong', path: '/new', as: member, open: press('Create post') },
  {
    name: 'compose-leave',
    path: '/new?community=Gardens',
    as: member,
    open: toDialog(write('Title', 'Okra, fourth attempt'), press('Cancel')),
    widths: dialogWidths,
  },
  {
    name: 'compose-undescribed',
    path: '/new?community=Gardens',
    as: admin,
    open: toDialog(choose('Image'), write('Title', 'Okra, in two pictures'), addPictures, press('Create post')),
    widths: dialogWidths,
  },
  { name: 'compose-restricted', path: '/new?community=LetterWriting', as: member },
  { name: 'compose-edit-text', path: editAddress('Okra at fifty-two degrees north: the third attempt'), as: member },
  { name: 'compose-edit-gallery', path: editAddress('The reservoir road: an evening, a flask, and a fox'), as: member },
  {
    name: 'compose-edit-link',
    path: editAddress('A status page that lives somewhere else, drawn by hand until then'),
    as: member,
  },
  { name: 'compose-edit-forbidden', path: editAddress('The 4 has come back'), as: member, status: 403 },
]
