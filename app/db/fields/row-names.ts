import { CamelCasePlugin } from "kysely";

/** The spec calls the day of departure `booking_date`; only the column keeps that name. */
const specColumn = { name: "booking_date", inCode: "departureDate" };

/** A field's column: snake_case, or the spec's name. */
export function columnName(field: string): string {
  return field === specColumn.inCode
    ? specColumn.name
    : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

class RowNames extends CamelCasePlugin {
  protected override snakeCase(field: string): string {
    return field === specColumn.inCode ? specColumn.name : super.snakeCase(field);
  }

  protected override camelCase(column: string): string {
    return column === specColumn.name ? specColumn.inCode : super.camelCase(column);
  }
}

/** Tables and columns are camelCase in code; JSON content stays as it is. */
export const rowNames = new RowNames({ maintainNestedObjectKeys: true });
