import { unknownRoute } from "#app/api/as-route";

export {
  unknownRoute as DELETE,
  unknownRoute as GET,
  unknownRoute as PATCH,
  unknownRoute as POST,
  unknownRoute as PUT,
};
