import { password } from '../test/factories.ts'
import { ownMail } from './people.ts'
import type { Random } from './random.ts'
import type { Role } from './request.ts'
import type { Pools, Things } from './stage.ts'
import { plainText } from './texts.ts'

/** Values that a parameter or a field of this name may well take, real things among them. */
export function knownValue(name: string, path: string, role: Role, things: Things, random: Random): string {
  const isFresh = name === 'name' ? !path.endsWith('_admin') : name === 'username' && path.endsWith('_signup')
  if (isFresh && random.chance(80)) return `n_${random.below(2 ** 31).toString(36)}`
  const from = poolOf(name, path)
  const own = from && role !== 'guest' ? things.own[role][from] : undefined
  // Most verbs work on one's own things alone, or where one moderates.
  if (own && random.chance(50)) return random.pick(own)
  if (from) return things[from].length ? random.pick(things[from]) : ''
  const words = samples[name]
  if (words) return random.pick(words)
  if (name === 'email') return ownMail(role)
  if (/password/i.test(name)) return random.chance(90) ? password : 'another password'
  return plainText(random)
}

function poolOf(name: string, path: string): keyof Pools | undefined {
  if (name === 'id') {
    if (path.includes('/lists/')) return 'listId'
    return path.includes('community_requests') || path.includes('_admin') ? 'requestId' : 'communityId'
  }
  if (name === 'name') return path.endsWith('_admin') ? 'communityName' : undefined
  return pools[name]
}

const pools: Readonly<Record<string, keyof Pools>> = {
  communityId: 'communityId',
  community: 'communityName',
  place: 'communityName',
  username: 'username',
  userId: 'userId',
  publicId: 'publicId',
  edit: 'publicId',
  postId: 'postId',
  commentId: 'commentId',
  parentId: 'commentId',
  parentCommentId: 'commentId',
  listName: 'listName',
  ruleId: 'ruleId',
  request: 'requestId',
  muteId: 'muteId',
  imageId: 'imageId',
  next: 'next',
}

/** Only addresses that are refused before anything is asked of a name server: a fuzz calls nobody. */
const webAddresses = [
  ...[
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.1/a',
    'http://169.254.169.254/latest/meta-data/',
    'ftp://a/',
  ],
  ...[
    'http://0x7f.1/',
    'http://2130706433/',
    'javascript:fuzz()',
    'http://192.168.1.1:22/',
    'data:text/html,<fuzz-mark>',
  ],
  ...[
    'http://user:pass@127.0.0.1/',
    `http://127.0.0.1/${'a'.repeat(3000)}`,
    'http://127.0.0.1/"><img src=x onerror=fuzz()>',
  ],
]

const samples: Readonly<Record<string, readonly string[]>> = {
  url: webAddresses,
  byName: ['true', 'false'],
  limit: ['1', '2', '10', '50', '0', '-1', '100', '500', '501'],
  sort: [
    'hot',
    'latest',
    'all',
    'day',
    'month',
    'activity',
    'best',
    'newest',
    'oldest',
    'name_asc',
    'size',
    'lastAdded',
  ],
  filter: ['all', 'deleted', 'locked', 'posts', 'comments', 'public', 'private'],
  feed: ['all', 'home', 'community', 'moderating'],
  set: ['all', 'default', 'subscribed'],
  page: ['1', '2', '3', '0', '-1'],
  q: ['z', 'place', 'old maps', '%', '_'],
  to: [
    '/',
    '/all',
    '/settings?a=b#c',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
  ],
  userGroup: ['normal', 'mods', 'admins'],
  lockAs: ['mods', 'admins'],
  deleteAs: ['normal', 'mods', 'admins'],
  deleteContent: ['true', 'false'],
  siteWide: ['true', 'false'],
  fetchCommunity: ['true', 'false'],
  adminsView: ['true', 'false'],
  type: ['text', 'link', 'image', 'user', 'community', ''],
  event: ['pwa_use'],
  expires: ['2030-01-01T00:00:00Z', '2020-01-01', 'never'],
  highlightFrom: ['0', '1', '-5', '99999'],
  highlightTo: ['0', '2', '1e9'],
}
