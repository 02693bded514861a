import { createContext } from 'react'

/** What the request for this page said: a cookie of this device, or the browser itself with `Save-Data`. */
export const FewerPicturesContext = /* @__PURE__ */ createContext(false)
