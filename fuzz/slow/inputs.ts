import { blankPng, blankWebp } from '../../test/bad-pictures.ts'
import { password } from '../../test/factories.ts'
import type { Draft, Role } from '../request.ts'
import { bytesOf, form, read, type Slow, type SlowInput, time, write } from './input.ts'
import { worstMarkdown } from './texts.ts'

/** Below the 16 KB that the head of a request may have. */
const headerLength = 15_000
/** Below what a body may have. */
const bodyLength = 255_000

/** What is known to have been slow, and what is like it. Those that need texts written first make them. */
export function knownInputs({ stage: { things, accounts } }: Slow): SlowInput[] {
  const [publicId = ''] = things.publicId
  const [community = ''] = things.communityName
  const one = (name: string, draft: Draft, role: Role = 'guest'): SlowInput => ({
    name,
    prepare: async (slow) => [bytesOf(slow, draft, role)],
  })
  const tabs = ['If-None-Match', '\t'.repeat(headerLength)] as const
  const etags = ['If-None-Match', 'W/"a",\t'.repeat(headerLength / 7)] as const
  const credentials = { username: accounts.member.username, password: 'wrong horse battery' }
  return [
    ...Object.entries(worstMarkdown).flatMap(([name, body]) => threadInputs(name, body)),
    one('If-None-Match of tabs, feed', read('/api/posts', [['If-None-Match', `a${tabs[1]}a`]])),
    one('If-None-Match of tabs, page', read('/', [['If-None-Match', `a${tabs[1]}a`]])),
    one('If-None-Match of many, page', read('/', [etags])),
    one('Accept-Encoding, long', read('/', [['Accept-Encoding', `br${' ;q=0'.repeat(headerLength / 5)}`]])),
    one('cookies, many', read('/api/_user', [['Cookie', 'a=b; '.repeat(headerLength / 5)]])),
    one('cookies, escaped', read('/', [['Cookie', `SID=${'%41'.repeat(headerLength / 3)}`]])),
    one('form of 100,000 fields, log-in', form('/login', 'a&'.repeat(bodyLength / 2))),
    one('form of 60,000 values, log-in', form('/login', 'a=b&'.repeat(bodyLength / 4))),
    one('form of 100,000 fields, no action', form('/', '&a'.repeat(bodyLength / 2))),
    one('form of 100,000 fields, new post', form('/new', 'a&'.repeat(bodyLength / 2)), 'member'),
    one('form of one long field', form('/login', `username=${'%41'.repeat(bodyLength / 3)}`)),
    one(
      'form of a heavy comment',
      form(`/${community}/post/${publicId}`, `body=${'%2B%0A-%0A'.repeat(5000)}`),
      'member',
    ),
    one('JSON, deep lists', write('POST', '/api/_login', '['.repeat(bodyLength / 2) + ']'.repeat(bodyLength / 2))),
    one('JSON, deep objects', write('POST', '/api/_login', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`)),
    one('JSON, many keys', write('POST', '/api/_login', manyKeys())),
    one('JSON, one number', write('POST', '/api/_login', `{"username":${'1'.repeat(bodyLength)}}`)),
    one('JSON, escapes', write('POST', '/api/_login', `{"username":"${'\\u0041'.repeat(bodyLength / 6)}"}`)),
    one('JSON, many pictures', write('POST', '/api/posts', manyPictures(community)), 'member'),
    one('log-in, wrong password', write('POST', '/api/_login', credentials)),
    one('log-in, password of 250,000', write('POST', '/api/_login', { ...credentials, password: 'a'.repeat(250_000) })),
    one('password change', write('POST', '/api/_settings?action=changePassword', newPassword()), 'member'),
    one('captcha', read('/api/_captcha')),
    one('sign-up, long captcha', write('POST', '/api/_signup', signUp(Buffer.alloc(180_000).toString('base64')))),
    one(
      'sign-up, deep captcha',
      write('POST', '/api/_signup', signUp(Buffer.from('['.repeat(180_000)).toString('base64'))),
    ),
    one('cursor of digits', read(`/api/posts?next=${'9'.repeat(14_000)}`)),
    one('cursor of comments', read(`/api/posts/${publicId}/comments?next=${'9.'.repeat(7000)}`)),
    one('search of communities', read(`/api/communities?q=${'%25_'.repeat(3500)}`)),
    one('all communities', read('/api/communities'), 'member'),
    one('query of many names', read(`/?${'a&'.repeat(7000)}`)),
    one('query of many values', read(`/api/posts?${'sort=a&'.repeat(2000)}`)),
    one('query of escapes', read(`/?q=${'%E2%80%AE'.repeat(1600)}`)),
    one('path of escapes', read(`/${'%2f'.repeat(4600)}`)),
    one('path of slashes', read('/a'.repeat(7000))),
    one('path of dots', read('/a/..'.repeat(2800))),
    one('feed of a member, 50', read('/api/posts?limit=50'), 'member'),
    one('first page of a member', read('/'), 'member'),
    one('openapi.json', read('/api/openapi.json')),
    one('api/docs', read('/api/docs')),
    {
      name: '38 bytes of 9,990 x 9,990',
      prepare: async (slow) => [bytesOf(slow, upload(await blankWebp(9990, 9990)), 'member')],
    },
    one('a black PNG of 9,990 x 9,990', upload(blankPng(9990, 9990)), 'member'),
    one('an upload of almost boundaries', upload(Buffer.from('\r\n--fuz'.repeat(700_000))), 'member'),
    one('an upload of many parts', upload(Buffer.from(part.repeat(20_000))), 'member'),
    { name: 'forms of 100,000 fields to every page', prepare: async (slow) => everyForm(slow) },
  ]
}

/** Threads of nothing but such comments, read in every way; each way has a thread of its own. */
function threadInputs(name: string, body: string): SlowInput[] {
  const packed = [['Accept-Encoding', 'br']] as const
  const on = (way: string, role: Role, drafts: (thread: Thread) => Draft[]): SlowInput => ({
    name: `${name}: ${way}`,
    prepare: async (slow) => drafts(await makeThread(slow, name, body)).map((draft) => bytesOf(slow, draft, role)),
  })
  return [
    on('page', 'member', ({ page }) => [read(page, packed), read(`${page}?sort=newest`, packed)]),
    on('page of a guest', 'guest', ({ page }) => [read(page, packed), read(`${page}?sort=oldest`)]),
    on('comments', 'member', ({ comments, root }) => [
      read(`${comments}?limit=500`),
      read(`${comments}?parentId=${root}`),
    ]),
    on('written', 'member', ({ comments }) => [write('POST', comments, { body })]),
  ]
}

interface Thread {
  page: string
  comments: string
  /** The comment that most of the others answer. */
  root: string
}

/** Half of them on the post and half below the first, two at a time. */
const pairs = 60

async function makeThread(slow: Slow, name: string, body: string): Promise<Thread> {
  const post = { title: `All of ${name}`, community: slow.stage.things.communityName[0], body }
  const send = async (target: string, value: object) => {
    const { answer } = await time(slow, bytesOf(slow, write('POST', target, value), 'member'))
    return JSON.parse(String(answer?.body)) as { id: string; publicId: string; communityName: string }
  }
  const { publicId, communityName } = await send('/api/posts', post)
  const comments = `/api/posts/${publicId}/comments`
  const { id: root } = await send(comments, { body })
  for (let pair = 0; pair < pairs; pair++)
    await Promise.all([send(comments, { body }), send(comments, { body, parentCommentId: root })])
  return { page: `/${communityName}/post/${publicId}`, comments, root }
}

const part = '--fuzz\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

function upload(file: Buffer): Draft {
  const head = '--fuzz\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--fuzz--\r\n')])
  const headers = [['Content-Type', 'multipart/form-data; boundary=fuzz']] as const
  return { about: 'an upload', method: 'POST', target: '/api/_uploads', headers, body }
}

const manyKeys = () => `{${Array.from({ length: 28_000 }, (_, each) => `"k${each}":0`).join(',')}}`

const manyPictures = (community: string) => ({
  type: 'image',
  title: 'Pictures',
  community,
  images: Array.from({ length: 5000 }, () => ({ imageId: '0'.repeat(24), caption: '' })),
})

const newPassword = () => ({ password: 'wrong horse battery', newPassword: password, repeatPassword: password })

const signUp = (captchaToken: string) => ({ username: 'somebody_new', password, captchaToken })

function everyForm(slow: Slow): Buffer[] {
  const body = 'a&'.repeat(bodyLength / 2)
  return ['/signup', '/settings', '/x/post/y', '/logout', '/no/such/page'].map((path) =>
    bytesOf(slow, form(path, body), 'guest'),
  )
}
