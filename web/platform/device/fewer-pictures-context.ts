import { createContext } from 'react'

/** The wish in the request of the page: by a cookie of this device, or by `Save-Data`. */
export const FewerPicturesContext = /* @__PURE__ */ createContext(false)
