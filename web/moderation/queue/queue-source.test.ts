import { expect, test } from 'vitest'
import { narrowedBy, queueFilterIn, queuePath, queueQuery } from './queue-source.ts'

const filterOf = (search: string) => queueFilterIn(new URLSearchParams(search))
const communityId = '0123456789abcdef01234567'

test('QUEUE-022 what is usual stands in no address, and what nobody can choose counts as not chosen', () => {
  expect(queuePath(filterOf(''))).toBe('/queue')
  expect(queuePath(filterOf('scope=everything&kind=guard&group=&sort=best&state=new&communityId=Rivers'))).toBe(
    '/queue',
  )
  expect(queueQuery(filterOf('scope=mine&sort=oldest&state=open&group=target'))).toEqual({})
})

test('QUEUE-022 every choice comes back from its address, with a case too', () => {
  const search = `scope=site&communityId=${communityId}&kind=appeal&group=author&sort=most&state=done`
  const filter = filterOf(search)
  expect(queuePath(filter, 'abc')).toBe(`/queue/abc?${search}`)
  expect(narrowedBy(filter)).toBe(3)
})
