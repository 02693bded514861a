import { expect, test } from 'vitest'
import type { Image } from '../../../api/people/images.ts'
import { chooseCopies } from './use-choice.ts'

const copy = (name: string, width: number, formats = ['webp']): Image['copies'][number] => ({
  name,
  width,
  height: width / 2,
  boxWidth: width,
  boxHeight: width,
  objectFit: 'contain',
  format: 'jpeg',
  url: `/images/${name}.jpeg`,
  sources: formats.map((format) => ({ format, url: `/images/${name}.${format}` })),
})

const image = (...copies: Image['copies']): Image => ({
  id: '18b0000000000000000000aa',
  format: 'jpeg',
  mimetype: 'image/jpeg',
  width: 3000,
  height: 1500,
  size: 1,
  averageColor: 'rgb(1,2,3)',
  url: '/images/whole.jpeg',
  copies,
  altText: null,
  caption: null,
})

test('the browser chooses among the copies that are named, by their widths and in the formats that all have', () => {
  const choice = chooseCopies(image(copy('medium', 720), copy('large', 1080), copy('tiny', 120)), ['medium', 'large'])
  expect(choice).toEqual({
    src: '/images/medium.jpeg',
    srcSet: '/images/medium.jpeg 720w, /images/large.jpeg 1080w',
    sources: [{ type: 'image/webp', srcSet: '/images/medium.webp 720w, /images/large.webp 1080w' }],
    width: 720,
    height: 360,
    average: 'rgb(1,2,3)',
    missing: [],
  })
})

test('a format that one copy lacks is not offered, as a browser that takes it would have no other choice', () => {
  const choice = chooseCopies(image(copy('medium', 720), copy('large', 1080, [])), ['medium', 'large'])
  expect(choice.sources).toEqual([])
})

test('of copies that were not enlarged, and so are equally wide, one is enough', () => {
  const choice = chooseCopies(image(copy('medium', 400), copy('large', 400), copy('huge', 400)), [
    'medium',
    'large',
    'huge',
  ])
  expect(choice.srcSet).toBe('/images/medium.jpeg 400w')
})

test('IMAGE-008 a copy that is not there is told; without any there is the picture itself', () => {
  expect(chooseCopies(image(copy('medium', 720)), ['small', 'medium'])).toMatchObject({
    src: '/images/medium.jpeg',
    missing: ['small'],
  })
  expect(chooseCopies(image(), ['small'])).toMatchObject({
    src: '/images/whole.jpeg',
    width: 3000,
    height: 1500,
    missing: ['small'],
  })
})
