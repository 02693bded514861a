import { expect, test } from 'vitest'
import { image } from '../../api/images.ts'
import { testApp } from '../../test/app.ts'
import { multipart } from '../../test/client.ts'
import { makeUser } from '../../test/factories.ts'
import { filesBelow, jpegPhoto, plain } from '../../test/pictures.ts'

const t = testApp()
const path = '/api/_uploads'

test('IMAGE-001 an upload answers the whole image, with fid and without copies', async () => {
  const member = await t.as(await makeUser(t.db))
  const answer = await member.upload(path, await jpegPhoto(1600, 900))
  expect(answer.statusCode).toBe(200)
  const { id } = answer.json()
  expect(answer.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    fid: id,
    format: 'jpeg',
    mimetype: 'image/jpeg',
    width: 1600,
    height: 900,
    size: expect.any(Number),
    averageColor: expect.stringMatching(/^rgb\(\d+,\d+,\d+\)$/),
    url: expect.stringMatching(new RegExp(`^/images/${id}\\.jpeg\\?sig=[\\w-]+$`)),
    copies: [],
    altText: null,
    caption: null,
  })
  expect(image.safeParse(answer.json()).success).toBe(true)
})
