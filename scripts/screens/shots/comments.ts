import { doWithComment } from '../act-steps.ts'
import { postAddress } from '../demo-posts.ts'
import { admin, dialogWidths, everyone, member, moderator, type Shot } from '../shot.ts'
import {
  focusInComment,
  foldComment,
  inTurn,
  openComment,
  pick,
  press,
  pressInComment,
  pressKey,
  toDialog,
  write,
} from '../steps.ts'

const quarrel = postAddress('Why do downvotes exist at all?')
const letters = postAddress('How did a merchant of 1480 know that a letter from abroad was genuine?')
const goose = postAddress('A box with no label: come and guess')
const script = postAddress('A little script that draws your diary, if you type it in')

const text = `> An arrow pointing down says lower

In *every* lift but one, see [the hall](/CityWalks).

- it goes up by itself
- it comes down when **somebody else** presses

\`\`\`
floor = max(floor - 1, 0)
\`\`\``

/** Without a mouse, rarely used actions are in the More menu. */
const touchWidths = [360, 768] as const
const wideWidths = [1280] as const

export const commentShots: readonly Shot[] = [
  // Official, edited, erased by its author; for the member also one of a muted author.
  { name: 'comments', path: quarrel, as: everyone },
  // Removed by moderators, who can still read it.
  { name: 'comments-removed', path: letters, as: everyone },
  { name: 'comments-deep', path: goose, as: ['guest', 'member'] },
  { name: 'comments-code', path: script, as: ['guest'] },
  { name: 'comments-newest', path: `${quarrel}?sort=newest`, as: ['guest'] },
  { name: 'comments-locked', path: postAddress('Moderation here is a club for people who already agree'), as: member },

  {
    name: 'comment-focused',
    path: goose,
    as: ['guest', 'member'],
    open: openComment('“harvest anthem, everyone had it”'),
  },
  { name: 'comment-deepest', path: goose, as: member, open: openComment('This is the bottom.') },
  { name: 'comment-removed', path: letters, as: everyone, open: openComment('an answer names where it is from') },
  { name: 'comment-erased', path: quarrel, as: ['guest', 'admin'], open: openComment('I had begun to answer this') },
  { name: 'comment-of-muted', path: quarrel, as: member, open: openComment('eleven minutes at the end of the line') },
  { name: 'comment-folded', path: quarrel, open: foldComment('on 11 sheets of paper') },

  { name: 'comment-box', path: quarrel, as: member, open: write('Add a new comment', text) },
  {
    name: 'comment-preview',
    path: quarrel,
    as: member,
    open: inTurn(write('Add a new comment', text), press('Preview')),
  },
  { name: 'comment-empty', path: quarrel, as: member, open: press('Add comment') },
  {
    name: 'comment-reply',
    path: quarrel,
    as: ['member', 'admin'],
    open: pressInComment('Silence is a downvote', 'Reply'),
  },
  {
    name: 'comment-edit',
    path: quarrel,
    as: member,
    open: pressInComment('For the thing that is neither', 'Edit'),
    widths: wideWidths,
  },
  {
    name: 'comment-edit',
    path: quarrel,
    as: member,
    open: inTurn(pressInComment('For the thing that is neither', 'More'), pick('Edit')),
    widths: touchWidths,
  },
  {
    name: 'comment-delete',
    path: quarrel,
    as: member,
    open: pressInComment('For the thing that is neither', 'Delete'),
    widths: wideWidths,
  },
  {
    name: 'comment-delete',
    path: quarrel,
    as: member,
    open: inTurn(pressInComment('For the thing that is neither', 'More'), pick('Delete')),
    widths: touchWidths,
  },
  {
    name: 'comment-more',
    path: letters,
    as: everyone,
    open: pressInComment('Before a notary!', 'More'),
    widths: touchWidths,
  },
  {
    name: 'comment-more-own',
    path: letters,
    as: ['moderator'],
    open: pressInComment('littera falsa', 'More'),
    widths: touchWidths,
  },
  {
    name: 'comment-actions',
    path: letters,
    as: ['moderator', 'admin'],
    open: focusInComment('Before a notary!', 'Reply'),
    widths: wideWidths,
  },
  {
    name: 'comment-mod-actions',
    path: letters,
    as: ['moderator'],
    open: pressInComment('littera falsa', 'Mod actions'),
    widths: wideWidths,
  },
  {
    name: 'comment-admin-actions',
    path: letters,
    as: ['admin'],
    open: pressInComment('the password of somebody else', 'Admin actions'),
    widths: wideWidths,
  },
  {
    name: 'comment-id',
    path: letters,
    as: admin,
    open: doWithComment('Before a notary!', 'Show comment id', 'Admin actions'),
    widths: dialogWidths,
  },
  {
    name: 'comment-lock',
    path: letters,
    as: moderator,
    open: doWithComment('Before a notary!', 'Lock comment', 'Mod actions'),
    widths: dialogWidths,
  },
  {
    name: 'comment-delete-others',
    path: letters,
    as: moderator,
    open: doWithComment('Before a notary!', 'Delete', 'Mod actions'),
    widths: dialogWidths,
  },
  {
    name: 'comment-report',
    path: quarrel,
    as: member,
    open: doWithComment('Silence is a downvote', 'Report'),
    widths: dialogWidths,
  },
  {
    name: 'comment-save',
    path: quarrel,
    as: member,
    open: toDialog(pressInComment('Silence is a downvote', 'Save')),
    widths: dialogWidths,
  },
  { name: 'comment-login', path: quarrel, open: pressInComment('Silence is a downvote', 'Reply') },
  { name: 'comment-keys', path: quarrel, open: pressKey('?') },
  { name: 'profile-comments', path: '/@brine?filter=comments', as: ['guest', 'member'] },
]
